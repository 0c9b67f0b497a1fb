import { PRODUCT } from '@fivestead/domain/product'
import page from './Page.module.css'

const EMAIL = `support@${PRODUCT.slug}.com`

/** How to reach people; the form comes to this page as well. */
export function Contact() {
  return (
    <div className={page.narrow}>
      <h1 className={page.title}>Talk to a person</h1>
      <p className={page.lead}>
        Write to us and a person answers, Monday to Friday from 9am to 5pm EST. Setup takes under ten minutes,
        and we are glad to do it with you.
      </p>
      <a className={page.link} href={`mailto:${EMAIL}`}>
        {EMAIL}
      </a>
    </div>
  )
}
