/** Tests read the dashboard in one locale, whatever the machine's is. */
Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
