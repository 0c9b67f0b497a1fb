import './styles.ts'
import { hydrateRoot } from 'react-dom/client'
import { Shell } from './Shell.tsx'

const root = document.getElementById('root')
if (root !== null) hydrateRoot(root, <Shell />)
