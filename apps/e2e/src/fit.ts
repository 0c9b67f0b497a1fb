import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

/** Background colors of the page (LOOK-1), as browsers report them. */
export const GROUND = { light: 'rgb(251, 248, 242)', dark: 'rgb(18, 24, 38)' } as const

/** Layouts of the first and the last one differ most: axe checks the one in light, the other in dark colors. */
const WIDTHS = [320, 390, 768, 1280]
const PHONE_WIDTH = 390

/** Expects no accessibility finding and no sideways scrolling. */
export async function expectFit(page: Page): Promise<void> {
  await expectArrived(page)
  await expectNoFinding(page, 'accessibility')
  await expectNoSidewaysScroll(page, 'sideways scroll')
}

/**
 * Expects no sideways scrolling at any width, no accessibility finding, light or dark, and touch targets.
 * @param reach brings the page into the state that is meant, starting from nothing
 * @param fingers whether its controls have to be large enough for them, too
 */
export async function expectFitEverywhere(
  page: Page,
  reach?: () => Promise<unknown>,
  fingers = true,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await reach?.()
  await expectArrived(page)
  // The desktop's run of the same test measures every width.
  const { project, tags } = test.info()
  if (project.name === 'phone' && tags.includes('@both')) return expectNoFinding(page, 'light, on a phone')
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.light)
  // Colours move nothing: one scheme is measured at every width.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page, `sideways scroll at ${width} px`)
    if (width === PHONE_WIDTH && fingers) await expectTouchable(page)
    if (width === WIDTHS[0]) await expectNoFinding(page, 'light, narrow')
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // A customer's page keeps the scheme that it began with.
  if (/\/(survey|company|r)(\/|\?|$)/.test(page.url())) await reach?.()
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.dark)
  await expectNoFinding(page, 'dark, wide')
}

/** Expects other words on a screen that fits in English to fit, too: no colour and no control changes with them. */
export async function expectWordsFit(page: Page): Promise<void> {
  await expectArrived(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page, `sideways scroll at ${width} px`)
    if (width === WIDTHS[0]) await expectNoFinding(page, 'accessibility')
  }
}

/** The screen itself is there: what stands in for it while it loads has no heading, or says that it is busy. */
async function expectArrived(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/**
 * Axe within the page: its adapter for Playwright opens a blank page beside it for each report and carries every
 * passed rule over, which takes six times as long.
 */
export async function expectNoFinding(page: Page, message: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (only) => {
    // A colour on its way to another one is judged when it is there.
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const moving = document.getAnimations().filter(ends)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // What lies behind a dialog is out of reach, and looked at without it.
    const [dialog] = [...document.querySelectorAll('[aria-modal=true]')].filter((one) =>
      one.checkVisibility(),
    )
    const { violations } = await run(dialog ?? document, {
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      ...(only && { runOnly: only }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
  expect(found, message).toEqual([])
}

/** Polls until it holds: a layout that a script chooses by the width follows a frame later. */
export async function expectNoSidewaysScroll(page: Page, message: string): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message }).toBe(0)
}

/** The Tab key meets the cards of the screen in the order in which they are seen: by line, then from the left (WCAG 2.4.3). */
export async function expectFocusAsSeen(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.locator('main h1').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus()
  })
  const met: string[] = []
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press('Tab')
    const card = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.closest('main') ? (focused.closest('section')?.ariaLabel ?? '') : null
    })
    if (card === null) break
    if (card !== '' && met.at(-1) !== card) met.push(card)
  }
  const seen = await page.locator('main section[aria-label]').evaluateAll((cards) =>
    cards
      .map((card) => ({ name: card.ariaLabel ?? '', box: card.getBoundingClientRect() }))
      .sort((a, b) => Math.round(a.box.top - b.box.top) || a.box.left - b.box.left)
      .map(({ name }) => name),
  )
  expect(met.length).toBeGreaterThan(1)
  expect(met).toEqual(seen.filter((name) => met.includes(name)))
}

/** Every control on the screen is at least 44 px in both directions; links inside a sentence are exempt (WCAG 2.5.8). */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('a, button, input:not([type=hidden]), textarea, select')]
    return controls
      .filter((control) => {
        const { width, height, right, bottom } = control.getBoundingClientRect()
        if (!control.checkVisibility({ visibilityProperty: true }) || right <= 0 || bottom <= 0) return false
        const inSentence = getComputedStyle(control).display === 'inline' && control.closest('p') !== null
        return !inSentence && (Math.round(width) < 44 || Math.round(height) < 44)
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return `${control.tagName} '${control.textContent}' ${Math.round(width)}×${Math.round(height)}`
      })
  })
  expect(small, 'controls below 44 px').toEqual([])
}
