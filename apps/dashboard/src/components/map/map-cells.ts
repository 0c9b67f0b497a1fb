import type { Point } from './locate.ts'

/** A point on the map with a text of ours: a position of a grid. */
export interface MapCell {
  at: Point
  text: string
  tone: 'top' | 'near' | 'far' | 'none' | 'open'
  title: string
}

/** The map is light in both themes, so these are its own; each carries dark text at 4.5:1 or more. */
export const CELL_COLORS: Record<MapCell['tone'], string> = {
  top: '#bfe6d5',
  near: '#fbe0a6',
  far: '#f8c4bb',
  none: '#d9dde6',
  open: '#ffffff',
}
export const CELL_INK = '#1b2334'
