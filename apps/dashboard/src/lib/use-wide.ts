import { useMediaQuery } from '@mantine/hooks'

/** Returns true if the screen has room for the tools beside the tabs; else they move into a drawer. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
