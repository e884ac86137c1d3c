/** An element with its children, or text. */
export type XmlNode = XmlElement | string;

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

/** An element; names must be well formed, values and text may be anything. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlNode[] = [],
): XmlElement {
  return { name, attributes, children };
}

/** The document as text, indented; whitespace is added only where there is no text beside it. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeNode(root, '')}\n`;
}

function writeNode(node: XmlNode, indent: string): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  const children = node.children.filter((child) => child !== '');
  const head = `<${node.name}${attributes}`;
  if (children.length === 0) return `${head}/>`;
  if (children.some((child) => typeof child === 'string')) {
    return `${head}>${children.map((child) => writeNode(child, indent)).join('')}</${node.name}>`;
  }
  const deeper = `${indent}  `;
  const lines = children.map((child) => `\n${deeper}${writeNode(child, deeper)}`);
  return `${head}>${lines.join('')}\n${indent}</${node.name}>`;
}

/** What XML 1.0 cannot hold in any form, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escapeText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');
}
