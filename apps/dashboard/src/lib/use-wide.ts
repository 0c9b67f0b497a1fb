import { useMediaQuery } from '@mantine/hooks'

/** Whether the tools stand beside the tabs; below this width they move into a drawer. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
