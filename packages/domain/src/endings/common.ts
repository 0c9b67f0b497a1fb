/**
 * Endings of web addresses that people know, beside those of countries (source: the most registered of ICANN's list).
 * Browsers have these alone, so that a page loads without the whole list; what they let through the server refuses.
 */
const ENDINGS = new Set(
  (
    'com net org info biz edu gov mil int name pro mobi app dev xyz top site online shop store club link click live icu ' +
    'vip fun space website web tech cloud page blog news agency work today world life center company email support help ' +
    'bank pay loan loans win bid trade date men review reviews cam cfd sbs bond rest bar digital group media network ' +
    'services solutions systems software host press buzz lol zip mov wiki claims delivery рф 中国 公司 网络 在线'
  ).split(' '),
)
const COUNTRY_ENDINGS = new Set(['uk', 'eu', 'su', 'ac'])
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns true if a web address is likely to have this ending, given in lower case. */
export const isEnding = (ending: string): boolean =>
  ENDINGS.has(ending) ||
  COUNTRY_ENDINGS.has(ending) ||
  (/^[a-z]{2}$/.test(ending) && COUNTRIES.of(ending.toUpperCase()) !== undefined)
