import { PIECE_SPECS, PIECES, type Piece } from '@fivestead/domain/businesses/print-kit/pieces'
import { useId } from 'react'
import card from '../../../components/radio-card.module.css'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/print-kit/en.ts'
import type { Drawing } from './drawing.ts'
import styles from './PrintKit.module.css'

interface Props {
  value: Piece
  drawings: Record<Piece, Drawing>
  onChange(piece: Piece): void
}

/** The pieces, each with its own picture. */
export function PieceChoice({ value, drawings, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={`${ui.stack8} ${ui.flush} ${styles.pieces}`}>
      <legend className={`${ui.below4} ${ui.strong}`}>{m.piece}</legend>
      {PIECES.map((piece) => (
        <label key={piece} className={`${card.card} ${ui.stack12} ${styles.choice}`}>
          <input
            type="radio"
            className={ui.cover}
            name={id}
            value={piece}
            checked={piece === value}
            aria-labelledby={`${id}-${piece}`}
            aria-describedby={`${id}-${piece}-use`}
            onChange={() => onChange(piece)}
          />
          <img src={drawings[piece].piece} alt="" />
          <span>
            <span id={`${id}-${piece}`} className={`${ui.block} ${ui.strong} ${styles.name}`}>
              {drawings[piece].label}
            </span>
            <span id={`${id}-${piece}-use`} className={`${ui.block} ${ui.hint} ${styles.use}`}>
              {PIECE_SPECS[piece].use}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
