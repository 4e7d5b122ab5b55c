import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { StatusChip } from '../kit/status-chip'
import { useMenu } from '../navigation/use-menu'
import { findSettings } from './find-settings'
import { groupSettings } from './groups'
import { settingIcon } from './icons'
import { moveFocus } from './move-focus'
import { type SettingCard, useSettingCards } from './use-cards'
import './settings.css'

/** /:cemeteryId/Settings: every page of settings that this viewer may open, by group or by what is typed. */
export default function SettingsPage() {
  const translate = useTranslate()
  const { settings, base } = useMenu()
  const cards = useSettingCards(settings)
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const found = findSettings(cards, text)
  const byKey = new Map(cards.map((card) => [card.setting.key, card]))
  const sections =
    text.trim() === ''
      ? groupSettings(settings).map((group) => ({
          key: group.key as string,
          title: translate(`settings.groups.${group.key}`),
          cards: group.settings.map(({ key }) => byKey.get(key) as SettingCard),
        }))
      : [{ key: 'found', title: translate('settings.found'), cards: found }]
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      setText('')
      input.current?.focus()
      return
    }
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    if (event.key === 'Enter' && event.target === input.current && text.trim()) links[0]?.click()
    else if (moveFocus(event, links, input.current)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from link to link, which all keys reach
    <div onKeyDown={onKey}>
      <div className="page-head">
        <h1>{translate('settings.title')}</h1>
      </div>
      <div className="settings-find">
        <input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={translate('settings.search')}
          aria-label={translate('settings.search')}
          aria-describedby="settings-keys"
          maxLength={100}
        />
        <p id="settings-keys">{translate('settings.keys')}</p>
      </div>
      <p className="visually-hidden" role="status">
        {text.trim() ? translate('settings.count', { smart_count: found.length }) : ''}
      </p>
      {settings.length === 0 && <p>{translate('settings.none')}</p>}
      {text.trim() !== '' && found.length === 0 && (
        <p className="settings-nothing">{translate('settings.nothing', { text: text.trim() })}</p>
      )}
      <div ref={list}>
        {sections
          .filter((section) => section.cards.length > 0)
          .map((section) => (
            <section key={section.key} aria-labelledby={`settings-${section.key}`}>
              <h2 id={`settings-${section.key}`} className="settings-group">
                {section.title}
              </h2>
              <ul className="settings">
                {section.cards.map((card) => (
                  <li key={card.setting.key}>
                    <Card card={card} to={`${base}/${card.setting.path}`} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  )
}

function Card({ card, to }: { card: SettingCard; to: string }) {
  const Icon = settingIcon(card.setting)
  return (
    <Link className="setting" to={to}>
      <Icon aria-hidden />
      <span className="setting-words">
        <span className="setting-name">{card.name}</span>
        {card.about && <span className="setting-about">{card.about}</span>}
        {(card.state || card.warning) && (
          <span className="setting-state">
            {card.state}
            {card.warning && <StatusChip label={card.warning} tone="attention" />}
          </span>
        )}
      </span>
    </Link>
  )
}
