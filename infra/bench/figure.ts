export interface Figure {
  name: string
  value: string
  aim: string
  good: boolean
}
