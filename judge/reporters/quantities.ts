import { groupDigits } from '../lib/group-digits.ts';
import { MIB } from '../model/limits.ts';

const KIB = 1024;
const GIB = 1024 * MIB;

/** Milliseconds for people: `0.4 ms`, `31 ms`, `1.234 s`, `75.3 s`. */
export function showMs(durationMs: number): string {
  if (!Number.isFinite(durationMs)) return '∞';
  if (durationMs < 9.95) return `${durationMs.toFixed(1)} ms`;
  if (durationMs < 999.5) return `${durationMs.toFixed(0)} ms`;
  return showSeconds(durationMs);
}

/** A time limit, without the zeros that mean nothing: `1 s`, `0.25 s`. */
export function showTimeLimit(limitMs: number): string {
  if (!Number.isFinite(limitMs)) return '∞';
  return `${Number((limitMs / 1000).toFixed(3))} s`;
}

function showSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(durationMs < 59_950 ? 3 : 1)} s`;
}

/** How long a person waited: `1.4 s`, `2 min 05 s`. */
export function showWait(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (durationMs < 59_950) return `${(durationMs / 1000).toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Bytes for people, in binary units, three digits at least: `43.1 MiB`, `256 MiB`. */
export function showBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return '∞';
  if (bytes < KIB) return `${bytes} B`;
  const { value, unit } = scaled(bytes);
  return `${value.toFixed(value < 99.95 ? 1 : 0)} ${unit}`;
}

/** A limit in bytes, without the zeros that mean nothing: `64 MiB`, `1.5 GiB`. */
export function showByteLimit(bytes: number): string {
  if (!Number.isFinite(bytes)) return '∞';
  if (bytes < KIB) return `${bytes} B`;
  const { value, unit } = scaled(bytes);
  return `${Number(value.toFixed(3))} ${unit}`;
}

function scaled(bytes: number): { readonly value: number; readonly unit: string } {
  if (bytes < MIB) return { value: bytes / KIB, unit: 'KiB' };
  if (bytes < GIB) return { value: bytes / MIB, unit: 'MiB' };
  return { value: bytes / GIB, unit: 'GiB' };
}

/** A share of a whole as whole per cent; small ones are told as `< 1 %`. */
export function showShare(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 0.5 ? '< 1 %' : `${Math.round(percent)} %`;
}

/** A bar of `width` cells in its frame: `▕██░░░▏`; what is used at all has one full cell. */
export function showBar(share: number, width: number): string {
  const clamped = Math.min(1, Math.max(0, share));
  const full = share > 0 ? Math.max(1, Math.round(clamped * width)) : 0;
  return `▕${'█'.repeat(full)}${'░'.repeat(width - full)}▏`;
}

/** Thousands apart: `9,934`. */
export function showCount(count: number): string {
  return groupDigits(count);
}
