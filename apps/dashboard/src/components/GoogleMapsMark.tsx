import { useIsReal } from '../lib/ports.ts'
import * as m from '../messages/common/en.ts'
import styles from './GoogleMapsMark.module.css'

/** Says where content of the real directory comes from, in Google's own words; nothing beside samples. */
export function GoogleMapsMark() {
  return useIsReal('places') ? (
    <p className={styles.mark} translate="no">
      {m.googleMaps}
    </p>
  ) : null
}
