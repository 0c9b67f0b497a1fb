/** Region data of an engine; newer engines have the method, older ones the list. */
interface RegionInfo {
  getTimeZones?(): string[] | undefined
  timeZones?: string[] | undefined
}

/** The time zones in which the people of a country live (Unicode CLDR); empty for an unknown country. */
export function zonesOfCountry(country: string): readonly string[] {
  const region = new Intl.Locale('und', { region: country }) as RegionInfo
  return region.getTimeZones?.() ?? region.timeZones ?? []
}
