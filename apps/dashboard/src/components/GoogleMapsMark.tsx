import { useIsReal } from '../lib/ports.ts'
import * as m from '../messages/common/en.ts'
import ui from './ui.module.css'

/** Says where content of the real directory comes from, in Google's own words; nothing beside samples. */
export function GoogleMapsMark() {
  return useIsReal('places') ? (
    <p className={`${ui.above4} ${ui.muted} ${ui.tiny} ${ui.nowrap}`} translate="no">
      {m.googleMaps}
    </p>
  ) : null
}
