#import "TributaryReactNative.h"

#if __has_include("TributaryReactNative-Swift.h")
#import "TributaryReactNative-Swift.h"
#else
#import <TributaryReactNative/TributaryReactNative-Swift.h>
#endif

@implementation TributaryReactNative {
  TributaryReactNativePhone *_phone;
}

+ (NSString *)moduleName
{
  return @"Tributary";
}

- (instancetype)init
{
  if (self = [super init]) {
    _phone = [TributaryReactNativePhone new];
    __weak TributaryReactNative *weakSelf = self;
    [_phone watchNetwork:^{
      [weakSelf networkReturned];
    }];
  }
  return self;
}

- (void)networkReturned
{
  // Not before a JavaScript runtime has connected to the module.
  if (_eventEmitterCallback) [self emitOnOnline];
}

- (void)deviceData:(NSDictionary *)options
           resolve:(RCTPromiseResolveBlock)resolve
            reject:(RCTPromiseRejectBlock)reject
{
  [_phone deviceDataWithDisableIdfa:[options[@"disableIdfa"] boolValue] done:^(NSDictionary<NSString *, id> *data) {
    resolve(data);
  }];
}

- (void)launchUrl:(RCTPromiseResolveBlock)resolve reject:(RCTPromiseRejectBlock)reject
{
  // On iOS the JavaScript side asks React Native's own Linking.
  resolve(nil);
}

- (void)updateConversionValue:(NSDictionary *)value
                      resolve:(RCTPromiseResolveBlock)resolve
                       reject:(RCTPromiseRejectBlock)reject
{
  [_phone updateConversionValue:value];
  resolve(nil);
}

- (NSString *)randomId
{
  return [_phone randomId];
}

- (std::shared_ptr<facebook::react::TurboModule>)getTurboModule:
    (const facebook::react::ObjCTurboModule::InitParams &)params
{
  return std::make_shared<facebook::react::NativeTributarySpecJSI>(params);
}

@end
