import { blankRunEnd, BYTE_ORDER_MARK, hasByteOrderMark, isBlank } from './byte-blank.ts';
import type { Steps } from './byte-steps.ts';
import type { ByteWindow } from './byte-window.ts';

/** A file is looked at in slices of so many bytes. */
const SLICE_BYTES = 8 * 1024 * 1024;
/** Of four bytes, the lowest first: `yes` and `no` in lower case, and what makes them so. */
const YES = 0x736579;
const YES_CASE = 0x202020;
const NO = 0x6f6e;
const NO_CASE = 0x2020;

/** The offset of the first token that is neither `yes` nor `no`, in any case; else undefined. */
export function* findOtherWord(window: ByteWindow): Steps<number | undefined> {
  while (window.end < BYTE_ORDER_MARK.length && window.fill());
  if (hasByteOrderMark(window.bytes.subarray(0, window.end), 0)) {
    window.start = BYTE_ORDER_MARK.length;
  }
  let sliceEnd = window.offset + SLICE_BYTES;
  while (!window.atEnd()) {
    passWords(window);
    if (!passWord(window)) return window.offset;
    if (window.offset < sliceEnd) continue;
    yield;
    sliceEnd = window.offset + SLICE_BYTES;
  }
  return undefined;
}

/** 3 where the word's bytes start with `yes`, 2 with `no`, in any case, else 0. */
export function yesNoLength(word: number): 0 | 2 | 3 {
  if (((word | NO_CASE) & 0xffff) === NO) return 2;
  return ((word | YES_CASE) & 0xffffff) === YES ? 3 : 0;
}

/** Passes words that are followed by blanks within the window, by four bytes at a time. */
function passWords(window: ByteWindow): void {
  const { bytes, view, end } = window;
  let at = window.start;
  while (at + 4 <= end) {
    const word = view.getUint32(at, true);
    const length = yesNoLength(word);
    if (length > 0 && isBlank((word >>> (8 * length)) & 0xff)) at += length + 1;
    else if (isBlank(word & 0xff)) at++;
    else break;
  }
  window.start = blankRunEnd(bytes, at, end);
}

/** Passes one word, or the end of the file, with the care that the end of a window needs. */
function passWord(window: ByteWindow): boolean {
  while (window.end - window.start < 4 && window.fill());
  const { bytes, start, end } = window;
  if (start === end || isBlank(bytes[start])) return true;
  const text = bytes.toString('latin1', start, Math.min(end, start + 4)).toLowerCase();
  const length = text.startsWith('yes') ? 3 : 2;
  const isWord = length === 3 || text.startsWith('no');
  if (!isWord || (text.length > length && !isBlank(bytes[start + length]))) return false;
  window.start += length;
  return true;
}
