import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { STAR_PATH } from '@fivestead/domain/star-path'
import { useId } from 'react'
import styles from './Stars.module.css'

const FIVE = [0, 1, 2, 3, 4]

/**
 * A rating that is read, not given: five stars, filled to the rating (tenths show as part of a star).
 * @param props.rating 0 to 5 @param props.size height in pixels
 */
export function Stars({ rating, size = 18, label }: { rating: number; size?: number; label?: string }) {
  const id = useId()
  const whole = Math.min(5, Math.max(0, rating))
  const width = Math.floor(whole) * 24 + (whole % 1) * 19 + (whole % 1 > 0 ? 2.5 : 0)
  return (
    <svg
      className={styles.stars}
      width={size * 5}
      height={size}
      viewBox="0 0 120 24"
      role="img"
      aria-label={label ?? `${rating} ${m.outOfFiveStars}`}
    >
      <clipPath id={id}>
        <rect width={width} height="24" />
      </clipPath>
      <g className={styles.empty}>
        {FIVE.map((n) => (
          <path key={n} d={STAR_PATH} transform={`translate(${n * 24} 0)`} />
        ))}
      </g>
      <g className={styles.full} clipPath={`url(#${id})`}>
        {FIVE.map((n) => (
          <path key={n} d={STAR_PATH} transform={`translate(${n * 24} 0)`} />
        ))}
      </g>
    </svg>
  )
}
