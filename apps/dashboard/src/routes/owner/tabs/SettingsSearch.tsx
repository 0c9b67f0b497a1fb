import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SearchIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import type { SettingsSection } from '../../../lib/tabs.ts'
import * as m from '../../../messages/pages/en.ts'
import settings from './SettingsTab.module.css'
import { SECTION_LABELS } from './sections.ts'
import { findSettings, type Setting } from './settings-index.ts'

interface Props {
  sections: readonly SettingsSection[]
  onFind(setting: Setting): void
}

/** Field that finds a setting by its words; Enter takes the first one. */
export function SettingsSearch({ sections, onFind }: Props) {
  const [typed, setTyped] = useState('')
  const found = findSettings(typed, sections)
  const take = (setting: Setting | undefined) => {
    if (setting === undefined) return
    setTyped('')
    onFind(setting)
  }
  return (
    <search className={ui.relative}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          take(found[0])
        }}
      >
        <TextInput
          type="search"
          aria-label={m.findASetting}
          placeholder={m.findASetting}
          autoComplete="off"
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        />
      </form>
      <p role="status" className={`${ui.above4} ${ui.hint} ${settings.found}`}>
        {typed.trim() === ''
          ? null
          : found.length === 0
            ? m.noSettingFound
            : m.settingsFound({ count: found.length })}
      </p>
      {found.length === 0 ? null : (
        <ul className={`${ui.above4} ${ui.panel} ${settings.results}`} aria-label={m.findASetting}>
          {found.map((setting) => (
            <li key={`${setting.section} ${setting.name}`}>
              <button
                type="button"
                className={`${ui.hoverable} ${ui.plainButton} ${ui.spread} ${ui.wide} ${ui.touch} ${ui.round8} ${settings.result}`}
                onClick={() => take(setting)}
              >
                <span>{setting.name}</span>
                <span className={ui.hint}>{SECTION_LABELS[setting.section]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
