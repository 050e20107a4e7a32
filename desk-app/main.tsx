import { createRoot } from 'react-dom/client'
import '../preview-tool/look'
import { scrollOverFields } from '../preview-tool/scrollOverFields'
import { Shell } from './Shell'

scrollOverFields()

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
