import { CompanyPage } from './CompanyPage.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(CompanyPage)
