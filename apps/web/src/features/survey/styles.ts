import '@fivestead/ui/tokens.css'
import './base.css'
import '../../site/sandbox.css'
