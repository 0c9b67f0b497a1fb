/** A five-pointed star in a 24 by 24 box, drawn with round joins. */
export const STAR_PATH =
  'M12 2.6 14.65 8.96 21.51 9.51 16.28 13.99 17.88 20.69 12 17.1 6.12 20.69 7.72 13.99 2.49 9.51 9.35 8.96Z'
