import { useMediaQuery } from '@mantine/hooks'

/**
 * Returns true if the screen has room for two columns (80em, as Tabs.module.css). The
 * document keeps the single column's order, which keyboard and screen readers follow (WCAG 1.3.2, 2.4.3).
 */
export function useTwoColumns(): boolean {
  return useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? true
}
