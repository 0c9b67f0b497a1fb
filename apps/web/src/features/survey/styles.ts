import '@fivestead/ui/tokens.css'
import '../../lib/sandbox.css'
import './base.css'
