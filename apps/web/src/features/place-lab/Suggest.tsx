import type { Suggestion } from '@fivestead/domain/places/responses'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import ui from '../../lib/ui.module.css'
import lab from './Lab.module.css'
import { autocomplete } from './places.ts'
import styles from './Suggest.module.css'

/** Quiet before suggestions are asked for, in milliseconds. */
const QUIET_MS = 300
/** Shorter texts ask for nothing. */
const LEAST = 2

/** A search box with suggestions: arrow keys, Enter and Escape. */
export function Suggest({ onPick }: { onPick: (suggestion: Suggestion) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!asking) return
    let current = true
    const timer = setTimeout(async () => {
      const { value } = await autocomplete(text).catch(() => ({ value: [] }))
      if (current) setFound(value)
    }, QUIET_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asking, text])

  const look = (value: string) => {
    setText(value)
    setAt(-1)
    setAsking(value.trim().length >= LEAST)
    if (value.trim().length < LEAST) setFound([])
  }
  // Text that was typed before hydration.
  useEffect(() => {
    if (field.current?.value) look(field.current.value)
  }, [])
  const close = () => {
    setAsking(false)
    setFound([])
    setAt(-1)
  }
  const pick = (suggestion: Suggestion) => {
    setText(suggestion.value)
    close()
    onPick(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(found.length, 1))
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? found.length - 1 : at - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.box}>
      <label className={lab.field} htmlFor={id}>
        Business name
      </label>
      <input
        ref={field}
        id={id}
        className={lab.input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        value={text}
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label="Suggestions">
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          <div
            key={suggestion.placeId ?? suggestion.value}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => pick(suggestion)}
          >
            {suggestion.value}
            <span className={`${ui.note} ${styles.address}`}>{suggestion.address}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
