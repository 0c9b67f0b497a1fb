import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { useSyncExternalStore } from 'react'
import { readTheme, setTheme, subscribeTheme, type ThemeChoice } from './color-scheme.ts'
import styles from './ThemeSwitcher.module.css'
import { Tooltip } from './Tooltip.tsx'

const CHOICES: { value: ThemeChoice; label: string; name: string; path: string }[] = [
  {
    value: 'light',
    label: m.light,
    name: m.lightTheme,
    path: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  },
  {
    value: 'dark',
    label: m.dark,
    name: m.darkTheme,
    path: 'M16.5 11.9A7 7 0 0 1 8.1 3.5a7 7 0 1 0 8.4 8.4Z',
  },
  { value: 'system', label: m.system, name: m.systemTheme, path: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3' },
]

const onServer = (): ThemeChoice => 'system'

/** Light, dark or as the device is set. The choice is kept in local storage and shared by every window. */
export function ThemeSwitcher() {
  const chosen = useSyncExternalStore(subscribeTheme, readTheme, onServer)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{m.theme}</legend>
      {CHOICES.map(({ value, label, name, path }) => (
        <Tooltip key={value} label={label}>
          <button
            type="button"
            className={styles.choice}
            aria-label={name}
            aria-pressed={chosen === value}
            onClick={() => setTheme(value)}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
