import { useEffect, useState } from 'react'
import { Button, SafeAreaView, Text } from 'react-native'
import { addToCart, origin, pay, signUp, start } from './shop.ts'

// The address of your service and the token of your project.
const serverUrl = 'http://10.0.2.2:8080'
const token = 'pt_…'
const userId = 'u-1'

export function App() {
  const [message, setMessage] = useState('Welcome.')
  const say = (text: string) => () => setMessage(text)
  const complain = (error: Error) => setMessage(error.message)

  useEffect(() => {
    start(serverUrl, token, ({ deeplink }) => setMessage(`Opened by ${deeplink}.`))
      .then(origin)
      .then(({ campaign }) => setMessage(`You came from ${campaign ?? 'nowhere'}.`))
      .catch((error: Error) => setMessage(error.message))
  }, [])

  const order = () => pay(userId, `order-${Date.now()}`, 49.9).then(say('Paid.'), complain)
  return (
    <SafeAreaView>
      <Text>{message}</Text>
      <Button
        title="Sign up"
        onPress={() => signUp(userId, 'ada@example.com').then(say('Signed up.'), complain)}
      />
      <Button
        title="Add to cart"
        onPress={() => addToCart('boots', 49.9).then(say('In the cart.'), complain)}
      />
      <Button title="Pay" onPress={order} />
    </SafeAreaView>
  )
}
