import { useEffect, useState } from 'react'
import type { HomeContent } from '../../homeContent'

const tabs = ['Home', 'Rewards', 'Search', 'News', 'Service']

/** The baseline for a page rendered by React in the browser: nothing but React and its data. */
export function Home() {
  const [content, setContent] = useState<HomeContent>()
  const [tab, setTab] = useState('Home')
  useEffect(() => {
    void fetch('/home.json')
      .then((response) => response.json() as Promise<HomeContent>)
      .then(setContent)
  }, [])
  if (!content) return null
  return (
    <>
      <header>
        <strong>Portico</strong>
        <a href="/search">Search</a>
        <a href="/login">Log in</a>
        <a href="/register">Register</a>
      </header>
      <ul className="types">
        {['Home', 'Collect', ...content.types].map((type) => (
          <li key={type}>{type}</li>
        ))}
      </ul>
      <main>
        <img
          className="banner"
          src={content.banner.src}
          alt={content.banner.title}
          width={1280}
          height={560}
          fetchPriority="high"
        />
        <h2>{tab === 'Home' ? 'Popular games' : tab}</h2>
        <ul className="games">
          {content.games.map(({ id, name, icon }, at) => (
            <li key={id} data-game-id={id}>
              <a href={`/start?gameId=${id}`}>
                <img
                  src={icon}
                  alt=""
                  width={160}
                  height={160}
                  {...(at >= 6 && { loading: 'lazy' as const })}
                />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
        <ul className="ticker">
          {content.winners.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </main>
      <footer>
        {content.links.map((link) => (
          <a key={link} href="/">
            {link}
          </a>
        ))}
      </footer>
      <nav aria-label="Tabs">
        {tabs.map((name) => (
          <a
            key={name}
            href="/"
            onClick={(event) => {
              event.preventDefault()
              setTab(name)
            }}
          >
            {name}
          </a>
        ))}
      </nav>
    </>
  )
}
