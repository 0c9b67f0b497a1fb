/** Ten shades, lightest first. Light screens fill with shade 8, dark screens with shade 4 (`primaryShade`). */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

export const evergreen: Shades = [
  '#eef8f4',
  '#dff1ea',
  '#c2e5da',
  '#98d8c6',
  '#67cdb3',
  '#45b297',
  '#26907a',
  '#0f6b58',
  '#12594a',
  '#0c4437',
]

export const marigold: Shades = [
  '#fef8ea',
  '#fdf0d5',
  '#fbe1ab',
  '#f9ce78',
  '#f5b53d',
  '#e59a0c',
  '#c77700',
  '#9c5d00',
  '#7a4a00',
  '#5e3900',
]

export const brick: Shades = [
  '#fdf1ef',
  '#fbe4e0',
  '#f8cbc4',
  '#ffb5aa',
  '#ff9a8c',
  '#e2665a',
  '#c8463a',
  '#b8372b',
  '#ab2f24',
  '#93261c',
]

/** Light greys: the sixth is the border of a field (3.7 against the ground), the eighth the muted text. */
export const stone: Shades = [
  '#f6f3ec',
  '#e9ebf0',
  '#e9e4d9',
  '#e4ddd0',
  '#8a8577',
  '#6b7080',
  '#566074',
  '#47506a',
  '#2f394f',
  '#1b2436',
]

/** The dark screens' own scale, text first, ground last, as Mantine reads it. */
export const night: Shades = [
  '#eef0f5',
  '#cdd3e0',
  '#a6afc1',
  '#8b95aa',
  '#6c7690',
  '#242e43',
  '#1b2334',
  '#121826',
  '#0e131f',
  '#0a0e17',
]
