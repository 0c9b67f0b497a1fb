import {
  PAPER_SIZES,
  PAPERS,
  PIECES,
  type Piece,
  usualPaper,
} from '@fivestead/domain/businesses/print-kit/pieces'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { saveFile } from '../../../lib/save-file.ts'
import * as m from '../../../messages/print-kit/en.ts'
import { type Drawing, drawingOf, type Maker } from './drawing.ts'
import { PieceChoice } from './PieceChoice.tsx'
import styles from './PrintKit.module.css'

interface Props {
  maker: Omit<Maker, 'language'>
  /** Language of the business's customers. */
  usual: Language
  onClose(): void
  onTaken(): void
}

/** Choice of piece, paper and logo beside the picture of what will be printed. */
export function Kit({ maker, usual, onClose, onTaken }: Props) {
  const [language, setLanguage] = useState(usual)
  const [piece, setPiece] = useState<Piece>('card')
  const [paper, setPaper] = useState(() => usualPaper(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [withLogo, setWithLogo] = useState(true)
  const [sheet, setSheet] = useState(false)
  const { name, slug, color, publicOrigin, typeface } = maker
  const logo = withLogo ? maker.logo : null
  const drawings = useMemo(() => {
    const all = { name, slug, color, logo, language, publicOrigin, typeface }
    return Object.fromEntries(PIECES.map((one) => [one, drawingOf(one, paper, all)])) as Record<
      Piece,
      Drawing
    >
  }, [name, slug, color, logo, language, publicOrigin, typeface, paper])
  const drawing = drawings[piece]
  return (
    <>
      <p className={`${ui.below16} ${ui.muted}`}>{m.lead}</p>
      <div className={styles.kit}>
        <div className={`${ui.flow} ${ui.alignEnd} ${styles.options}`}>
          <NativeSelect
            label={m.paper}
            value={paper}
            data={PAPERS.map((value) => ({ value, label: PAPER_SIZES[value].label }))}
            onChange={({ currentTarget }) => setPaper(currentTarget.value === 'a4' ? 'a4' : 'letter')}
          />
          <NativeSelect
            label={common.language}
            value={language}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={({ currentTarget }) => {
              if (isLanguage(currentTarget.value)) setLanguage(currentTarget.value)
            }}
          />
          {maker.logo === null ? (
            <p className={`${ui.note} ${styles.hint}`}>
              <TabLink tab="settings" rows={{ section: 'brand' }} onClick={onClose} data-underline="always">
                {m.addLogoAndColor}
              </TabLink>
            </p>
          ) : (
            <Checkbox
              label={m.logoInTheCode}
              checked={withLogo}
              onChange={({ currentTarget }) => setWithLogo(currentTarget.checked)}
            />
          )}
        </div>
        <PieceChoice value={piece} drawings={drawings} onChange={setPiece} />
        <Stage drawing={drawing} sheet={sheet} onSheet={setSheet} />
      </div>
      <p className={`${ui.note} ${styles.hint}`}>{m.printHint}</p>
      <Downloads drawing={drawing} onTaken={onTaken} />
    </>
  )
}

/** Preview of the print: one piece, or the whole sheet with its marks. */
function Stage({
  drawing,
  sheet,
  onSheet,
}: {
  drawing: Drawing
  sheet: boolean
  onSheet(shown: boolean): void
}) {
  const source = useMemo(() => (sheet ? drawing.sheet() : drawing.piece), [drawing, sheet])
  return (
    <figure className={`${ui.stack8} ${ui.flush} ${ui.center} ${styles.preview}`}>
      <div className={`${ui.placeCenter} ${ui.wide} ${ui.round} ${styles.stage}`}>
        <img
          src={source}
          data-paper={sheet}
          alt={sheet ? m.wholeSheet({ piece: drawing.label }) : drawing.label}
        />
      </div>
      <figcaption aria-live="polite">{drawing.words}</figcaption>
      <Button variant="subtle" onClick={() => onSheet(!sheet)}>
        {sheet ? m.showOnePiece : m.showTheSheet}
      </Button>
    </figure>
  )
}

function Downloads({ drawing, onTaken }: { drawing: Drawing; onTaken(): void }) {
  const [busy, setBusy] = useState(false)
  const download = async (kind: 'pdf' | 'png' | 'svg') => {
    setBusy(true)
    try {
      saveFile(`${drawing.fileName}.${kind}`, await drawing.file(kind))
      onTaken()
    } catch {
      showToast({
        title: m.fileNotMade,
        description: m.checkConnection,
        tone: 'danger',
      })
    }
    setBusy(false)
  }
  return (
    <DialogActions>
      <Button variant="default" aria-label={m.downloadSvg} onClick={() => download('svg')}>
        {m.svg}
      </Button>
      <Button variant="default" aria-label={m.downloadPng} onClick={() => download('png')}>
        {m.png}
      </Button>
      <Button loading={busy} onClick={() => download('pdf')}>
        {m.downloadPdf}
      </Button>
    </DialogActions>
  )
}
