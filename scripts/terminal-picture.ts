/**
 * Runs the judge with colours and draws what it printed as SVG, for the README:
 * `tsx scripts/terminal-picture.ts OUT.svg TITLE judge-arguments…`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { graphemes, graphemeWidth } from '../judge/lib/text-width.ts';

const BIN = fileURLToPath(new URL('../judge/bin.js', import.meta.url));
const COLUMNS = 80;
const CELL = { width: 8.4, height: 19 };
const PADDING = 16;
const BAR = 30;
const COLORS: Readonly<Record<string, string>> = {
  '31': '#f47067',
  '32': '#6bc46d',
  '33': '#daaa3f',
  '34': '#6cb6ff',
  '35': '#dcbdfb',
  '36': '#76e3ea',
  '90': '#768390',
};
const FOREGROUND = '#d8dee9';
const BACKGROUND = '#22272e';

interface Style {
  readonly color: string;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly inverse: boolean;
}
const PLAIN: Style = { color: FOREGROUND, bold: false, dim: false, inverse: false };

const [out = 'picture.svg', title = '', ...args] = process.argv.slice(2);
const { stdout } = spawnSync(process.execPath, [BIN, ...args], {
  encoding: 'utf8',
  env: { ...process.env, FORCE_COLOR: '1', COLUMNS: String(COLUMNS) },
});
const lines = stdout.trimEnd().split('\n');
const width = COLUMNS * CELL.width + 2 * PADDING;
const height = BAR + (lines.length + 2) * CELL.height + PADDING;
const prompt = `\u001B[90m$\u001B[39m npx judge ${args.join(' ')}`;
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<rect width="100%" height="100%" rx="8" fill="${BACKGROUND}"/>
<circle cx="20" cy="16" r="5" fill="#f47067"/><circle cx="38" cy="16" r="5" fill="#daaa3f"/><circle cx="56" cy="16" r="5" fill="#6bc46d"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
${[prompt, '', ...lines].map(drawLine).join('')}</g>
</svg>
`,
);

function drawLine(line: string, row: number): string {
  const y = BAR + (row + 1) * CELL.height;
  let column = 0;
  return splitStyles(line)
    .map(([text, style]) => {
      const x = PADDING + column * CELL.width;
      const cells = graphemes(text).reduce((sum, one) => sum + graphemeWidth(one), 0);
      column += cells;
      if (text.trim() === '' && !style.inverse) return '';
      const weight = style.bold ? ' font-weight="bold"' : '';
      const opacity = style.dim ? ' opacity="0.65"' : '';
      const box = style.inverse
        ? `<rect x="${x.toFixed(1)}" y="${y - CELL.height + 5}" width="${(cells * CELL.width).toFixed(1)}" height="${CELL.height}" fill="${style.color}"/>\n`
        : '';
      const fill = style.inverse ? BACKGROUND : style.color;
      return `${box}<text x="${x.toFixed(1)}" y="${y}" fill="${fill}"${weight}${opacity} textLength="${(cells * CELL.width).toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>\n`;
    })
    .join('');
}

/** Pieces of one line with the style that its colour codes give them. */
function splitStyles(line: string): [text: string, style: Style][] {
  let style = PLAIN;
  return line.split(/(\u001B\[[\d;]*m)/).flatMap((piece): [string, Style][] => {
    const codes = /^\u001B\[([\d;]*)m$/.exec(piece)?.[1];
    if (codes === undefined) return piece === '' ? [] : [[piece, style]];
    for (const code of codes.split(';')) style = applyCode(style, code);
    return [];
  });
}

function applyCode(style: Style, code: string): Style {
  if (code === '1') return { ...style, bold: true };
  if (code === '2') return { ...style, dim: true };
  if (code === '7' || code === '27') return { ...style, inverse: code === '7' };
  if (code === '22') return { ...style, bold: false, dim: false };
  if (code === '39') return { ...style, color: FOREGROUND };
  if (code === '0' || code === '') return PLAIN;
  return { ...style, color: COLORS[code] ?? style.color };
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
