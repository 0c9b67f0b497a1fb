import { hydrate } from './hydrate.tsx'
import { Survey } from './Survey.tsx'

hydrate(Survey)
