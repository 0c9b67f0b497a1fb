import * as pageWords from '@fivestead/domain/languages/messages/customer-page/en'
import { STAR_PATH } from '@fivestead/domain/star-path'
import { useEffect, useRef, useState } from 'react'
import styles from './survey.module.css'

const FIVE = [1, 2, 3, 4, 5]

type StarInputProps = {
  initial: number | null
  /** Also called with a star that was tapped before the script arrived. `tapped`: by finger or mouse, just now. */
  onChoose: (rating: number, tapped: boolean) => void
  /** Said after the chosen stars. */
  children?: string | null
}

/**
 * Five radios drawn as stars. Without script the style sheet lights them; with script it also follows the
 * pointer in words. The radios are uncontrolled, so a tap before hydration is kept.
 */
export function StarInput({ initial, onChoose, children }: StarInputProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const [live, setLive] = useState(false)
  const [chosen, setChosen] = useState(initial)
  const [pointed, setPointed] = useState<number | null>(null)
  const tapped = useRef(false)
  const shown = pointed ?? chosen

  const choose = (rating: number) => {
    setChosen(rating)
    setPointed(null)
    onChoose(rating, tapped.current)
  }
  useEffect(() => {
    setLive(true)
    const early = field.current?.querySelector<HTMLInputElement>('input:checked')
    if (early && Number(early.value) !== initial) choose(Number(early.value))
  }, [])

  return (
    <>
      <fieldset
        ref={field}
        className={styles.stars}
        data-live={live ? '' : undefined}
        onPointerLeave={() => setPointed(null)}
        onPointerDown={() => {
          tapped.current = true
        }}
        onKeyDown={() => {
          tapped.current = false
        }}
      >
        <legend className={styles.hidden}>{pageWords.group}</legend>
        {FIVE.map((rating) => (
          <label
            key={rating}
            className={styles.star}
            data-lit={shown !== null && rating <= shown ? '' : undefined}
            onPointerEnter={(event) => {
              if (event.pointerType !== 'touch') setPointed(rating)
            }}
          >
            <input
              className={styles.radio}
              type="radio"
              name="rating"
              value={rating}
              required
              aria-invalid={false}
              defaultChecked={rating === initial}
              onChange={() => choose(rating)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR_PATH} />
            </svg>
            <span className={styles.starName}>{pageWords.star({ rating })}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.said} aria-live="polite">
        {shown === null ? pageWords.noStar : pageWords.rated({ rating: shown })}
        {children}
      </p>
    </>
  )
}
