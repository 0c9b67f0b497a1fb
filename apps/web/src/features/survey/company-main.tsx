import { CompanyApp } from './CompanyApp.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(CompanyApp)
