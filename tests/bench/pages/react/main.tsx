import { createRoot } from 'react-dom/client'
import { Home } from './Home'
import '../static/home.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Home />)
