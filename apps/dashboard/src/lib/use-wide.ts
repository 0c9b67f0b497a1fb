import { useMediaQuery } from '@mantine/hooks'

/** Returns true if the screen has room for the navigation beside it; else that is a bar at its foot. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false }) ?? true

/** Returns true on a phone, where a list gives way to what was chosen in it. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
