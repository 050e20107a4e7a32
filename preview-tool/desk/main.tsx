import { createRoot } from 'react-dom/client'
import '../look'
import { scrollOverFields } from '../scrollOverFields'
import { Shell } from './Shell'

scrollOverFields()

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
