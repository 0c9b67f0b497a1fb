import { useMediaQuery } from '@mantine/hooks'

/**
 * Whether the screen is wide enough for two columns beside the sidebar (80em, as Tabs.module.css). What comes first in
 * a single column must come first in the document too: the keyboard and a screen reader go by that (WCAG 1.3.2, 2.4.3).
 */
export function useTwoColumns(): boolean {
  return useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? true
}
