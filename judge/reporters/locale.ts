/**
 * The language that a person wants, from the environment. `LANGUAGE` is a list that comes before
 * the others where it is set, as gettext has it, but not under the C locale.
 */
export function localeOf(env: Readonly<Record<string, string | undefined>>): 'en' | 'zh' {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const wanted = /^(?:C|POSIX)?(?:\.|$)/i.test(locale) ? locale : env['LANGUAGE'] || locale;
  return /^zh(?:[_.@:-]|$)/i.test(wanted) ? 'zh' : 'en';
}
