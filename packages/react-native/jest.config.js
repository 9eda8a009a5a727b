module.exports = {
  preset: '@react-native/jest-preset',
  rootDir: '.',
  testMatch: ['<rootDir>/test/*.test.ts'],
  // The core of the library is outside this folder.
  roots: ['<rootDir>/test'],
  // An app never ends by itself: its sender goes on trying.
  forceExit: true,
  // Packages that are published as ES modules only.
  transformIgnorePatterns: ['node_modules/(?!((jest-)?react-native|@react-native(-community)?|@noble)/)'],
  moduleNameMapper: {
    '^expo/config-plugins$': '@expo/config-plugins',
    '^@tributary/client/(.*)$': '<rootDir>/../../client/$1',
  },
}
