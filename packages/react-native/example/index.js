import { AppRegistry } from 'react-native'
import { App } from './App.tsx'

AppRegistry.registerComponent('TributaryShop', () => App)
