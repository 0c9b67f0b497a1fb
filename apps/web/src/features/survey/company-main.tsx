import { CompanyPage } from './CompanyPage.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(CompanyPage, async () => (await import('./company-later.tsx')).companyLater)
