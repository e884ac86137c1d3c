/**
 * What the bundle takes for the package `string-width`: our own measure. The package makes an
 * `Intl.Segmenter` when it is loaded, which costs every start of the judge 20 to 50 ms.
 */
export { textWidth as default } from '../judge/lib/text-width.ts';
