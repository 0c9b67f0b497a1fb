const listed = (zone: string, states: string): [string, string][] =>
  states.split(', ').map((state): [string, string] => [state, zone])

/**
 * Time zone in which most people of a state of the US or a province of Canada live, by its code and its English name
 * (IANA time zone database).
 */
const ZONE_OF_STATE: ReadonlyMap<string, string> = new Map([
  ...listed(
    'America/New_York',
    'ct, connecticut, de, delaware, dc, district of columbia, fl, florida, ga, georgia, in, indiana, ky, kentucky, me, maine, md, maryland, ' +
      'ma, massachusetts, mi, michigan, nh, new hampshire, nj, new jersey, ny, new york, nc, north carolina, oh, ohio, pa, pennsylvania, ' +
      'ri, rhode island, sc, south carolina, vt, vermont, va, virginia, wv, west virginia',
  ),
  ...listed(
    'America/Chicago',
    'al, alabama, ar, arkansas, il, illinois, ia, iowa, ks, kansas, la, louisiana, mn, minnesota, ms, mississippi, mo, missouri, ' +
      'ne, nebraska, nd, north dakota, ok, oklahoma, sd, south dakota, tn, tennessee, tx, texas, wi, wisconsin',
  ),
  ...listed('America/Denver', 'co, colorado, id, idaho, mt, montana, nm, new mexico, ut, utah, wy, wyoming'),
  ...listed('America/Phoenix', 'az, arizona'),
  ...listed('America/Los_Angeles', 'ca, california, nv, nevada, or, oregon, wa, washington'),
  ...listed('America/Anchorage', 'ak, alaska'),
  ...listed('Pacific/Honolulu', 'hi, hawaii'),
  ...listed('America/Puerto_Rico', 'pr, puerto rico, vi, virgin islands'),
  ...listed('Pacific/Guam', 'gu, guam, mp, northern mariana islands'),
  ...listed('Pacific/Pago_Pago', 'as, american samoa'),
  ...listed('America/Toronto', 'on, ontario, qc, quebec, québec'),
  ...listed('America/Winnipeg', 'mb, manitoba'),
  ...listed('America/Regina', 'sk, saskatchewan'),
  ...listed('America/Edmonton', 'ab, alberta, nt, northwest territories'),
  ...listed('America/Vancouver', 'bc, british columbia'),
  ...listed('America/Whitehorse', 'yt, yukon'),
  ...listed('America/Halifax', 'nb, new brunswick, ns, nova scotia, pe, prince edward island'),
  ...listed('America/St_Johns', 'nl, newfoundland and labrador, newfoundland'),
  ...listed('America/Iqaluit', 'nu, nunavut'),
])

/** The zone of the smaller part of the population, for a state that has two. */
const SECOND_ZONE: ReadonlyMap<string, string> = new Map([
  ...listed('America/Chicago', 'fl, florida, in, indiana, ky, kentucky, mi, michigan'),
  ...listed(
    'America/Denver',
    'ks, kansas, ne, nebraska, nd, north dakota, sd, south dakota, tx, texas, or, oregon',
  ),
  ...listed('America/New_York', 'tn, tennessee'),
  ...listed('America/Los_Angeles', 'id, idaho'),
  ...listed('America/Adak', 'ak, alaska'),
  ...listed('America/Edmonton', 'bc, british columbia, sk, saskatchewan'),
  ...listed('America/Winnipeg', 'on, ontario, nu, nunavut'),
  ...listed('America/Halifax', 'qc, quebec, québec, nl, newfoundland and labrador, newfoundland'),
])

/** Codes of names that people shorten in other ways (the Associated Press's abbreviations, and those of older addresses). */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  (
    'ala:al ariz:az ark:ar calif:ca cal:ca colo:co conn:ct fla:fl ill:il ind:in kan:ks kans:ks mass:ma mich:mi minn:mn miss:ms mont:mt ' +
    'neb:ne nebr:ne nev:nv okla:ok ore:or oreg:or penn:pa penna:pa tenn:tn tex:tx wash:wa wis:wi wisc:wi wyo:wy wva:wv ncarolina:nc ' +
    'scarolina:sc ndakota:nd sdakota:sd wvirginia:wv washingtondc:dc usvi:vi usvirginislands:vi pq:qc pei:pe ont:on alta:ab sask:sk man:mb'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(-2)]),
)

/** A state's code or name: "State of Texas", "TX, USA", "US-TX" and "Tex." are one. */
function keyOf(state: string): string {
  const key = state
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.'’ʻ`]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .replace(/ (?:usa?|united states|canada)$/, '')
    .replace(/^(?:us|ca)-(?=[a-z]{2}$)/, '')
    .replace(/^(?:state|province|commonwealth) of /, '')
    .replace(/ (?:state|province|territory)$/, '')
  return SHORTENED.get(key.replaceAll(' ', '')) ?? key
}

/**
 * Time zones of a US state or a Canadian province, that of most of its people first; none for any other word. An owner
 * whose state has two is asked.
 */
export function zonesOfState(state: string | null | undefined): string[] {
  const key = keyOf(state ?? '')
  return [ZONE_OF_STATE.get(key), SECOND_ZONE.get(key)].filter((zone) => zone !== undefined)
}
