import { createRoot } from 'react-dom/client'
import '../look'
import { Shell } from './Shell'

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
