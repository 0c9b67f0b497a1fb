import { brandColors, readColor, type SchemeColors } from '@fivestead/domain/businesses/brand'
import type { View } from '../features/survey/model.ts'

const properties = ({ primary, hover, onPrimary, link }: SchemeColors): string =>
  `--fs-primary:${primary};--fs-primary-hover:${hover};--fs-on-primary:${onPrimary};--fs-link:${link};--fs-focus:${link};--fs-primary-tint:var(--fs-grey-tint);--fs-on-primary-tint:var(--fs-on-grey-tint)`

/**
 * The business's color in place of ours, in both schemes; '' where it has none. Paper has no grounds: the card's edge, the
 * initial and buttons' words have the color there.
 */
export function brandCss(view: View): string {
  const brand = view.kind === 'page' ? view.page.brand : view.kind === 'failure' ? view.of?.brand : undefined
  const color = readColor(brand?.color ?? '')
  if (color === null) return ''
  const { light, dark } = brandColors(color)
  // The first attribute is there with script, the media query without; both outdo the sheet's own by their place.
  return `:root{--fs-card-edge:4px solid var(--fs-primary);${properties(light)}}@media screen{[data-mantine-color-scheme=dark]{${properties(dark)}}}@media screen and (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${properties(dark)}}}@media print{:root:root{--fs-card-edge:4px solid ${light.primary};--fs-on-primary:${light.link}}}`
}
