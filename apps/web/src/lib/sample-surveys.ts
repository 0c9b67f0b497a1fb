/** Invented businesses whose survey anybody may try (DEMO-11); the first is the demo's. Each color is legible below white. */
export const SAMPLE_SURVEYS = [
  { kind: 'bakery', name: 'Blue Door Bakery', color: '#2457a6' },
  { kind: 'garage', name: 'Hilltop Garage', color: '#b4400f' },
  { kind: 'dentist', name: 'Corner Dental', color: '#6d4aa3' },
] as const

export type SampleSurvey = (typeof SAMPLE_SURVEYS)[number]

/** Returns the business that an address names; the demo's for an unknown one. */
export const sampleSurvey = (kind: string | undefined): SampleSurvey =>
  SAMPLE_SURVEYS.find((sample) => sample.kind === kind) ?? SAMPLE_SURVEYS[0]
