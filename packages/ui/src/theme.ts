import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { displayFont, displayWeight, textFont } from './fonts.ts'
import { brick, evergreen, marigold, night, type Shades, stone } from './palette.ts'

const tuple = (shades: Shades) => shades as unknown as MantineColorsTuple

/** A filled surface is dark on light screens and light on dark ones, so its text follows the scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || (input.color !== undefined && !(input.color in input.theme.colors))) {
    return resolved
  }
  return { ...resolved, color: 'var(--mantine-primary-color-contrast)' }
}

/** The smallest side of whatever a finger presses, in pixels (WCAG 2.5.5). */
const TARGET = 44

/**
 * The one Mantine theme. Every text and control pairing passes WCAG AA in both schemes: `contrast.test.ts`
 * computes each from the palettes.
 */
export const theme = createTheme({
  colors: {
    evergreen: tuple(evergreen),
    marigold: tuple(marigold),
    green: tuple(evergreen),
    teal: tuple(evergreen),
    yellow: tuple(marigold),
    orange: tuple(marigold),
    red: tuple(brick),
    gray: tuple(stone),
    dark: tuple(night),
  },
  primaryColor: 'evergreen',
  primaryShade: { light: 8, dark: 4 },
  white: '#ffffff',
  black: '#1b2436',
  variantColorResolver,
  fontFamily: textFont,
  headings: {
    fontFamily: displayFont,
    fontWeight: displayWeight,
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '6px', sm: '10px', md: '12px', lg: '14px', xl: '20px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not by `extend`: a component that no screen shows yet is not loaded for its defaults.
  components: {
    ActionIcon: { defaultProps: { size: TARGET } },
    Button: { defaultProps: { mih: TARGET } },
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)', size: 'md' } },
    CloseButton: { defaultProps: { size: TARGET, iconSize: 22 } },
    // Applies to every kind of field; `styles.css` makes this size 46 px high, which is 44 inside the border.
    Input: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
})

const tints = (scheme: 'light' | 'dark') => {
  const names = { green: 'green', teal: 'green', evergreen: 'green', marigold: 'amber', yellow: 'amber' }
  const all = { ...names, orange: 'amber', red: 'red', gray: 'grey' }
  const filled = scheme === 'light' ? 8 : 4
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, tint]) => [
      [`--mantine-color-${name}-light`, `var(--fs-${tint}-tint)`],
      [
        `--mantine-color-${name}-light-hover`,
        `color-mix(in srgb, var(--fs-${tint}-tint) 88%, var(--fs-text))`,
      ],
      [`--mantine-color-${name}-light-color`, `var(--fs-on-${tint}-tint)`],
      [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-${filled})`],
      [`--mantine-color-${name}-filled-hover`, `var(--mantine-color-${name}-${scheme === 'light' ? 9 : 3})`],
    ]),
  )
}

const shared = {
  '--mantine-color-body': 'var(--fs-ground)',
  '--mantine-color-text': 'var(--fs-text)',
  '--mantine-color-dimmed': 'var(--fs-muted)',
  '--mantine-color-anchor': 'var(--fs-link)',
  '--mantine-color-error': 'var(--fs-danger)',
  '--mantine-color-success': 'var(--fs-link)',
  '--mantine-color-placeholder': 'var(--fs-muted)',
  '--mantine-primary-color-contrast': 'var(--fs-on-primary)',
  '--mantine-color-default': 'var(--fs-surface)',
  '--mantine-color-default-hover': 'var(--fs-surface-sunk)',
  '--mantine-color-default-color': 'var(--fs-text)',
  '--mantine-color-default-border': 'var(--fs-field-border)',
  '--mantine-color-disabled': 'var(--fs-grey-tint)',
  '--mantine-color-disabled-color': 'var(--fs-on-grey-tint)',
  '--mantine-color-disabled-border': 'var(--fs-hairline)',
}

/** Ties Mantine's variables to `tokens.css`; hand it to `MantineProvider` together with {@link theme}. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shared, ...tints('light') },
  dark: { ...shared, ...tints('dark') },
})
