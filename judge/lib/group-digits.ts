/** Thousands apart: `9,934`. By hand, since the tables behind `toLocaleString` take 20 ms to load. */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
