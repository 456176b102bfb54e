"""A policy of one matrix learns Collector in Gymnasium against players by lot; then it plays other deals."""

import gymnasium
import numpy as np

import tomoe_core.adapters.gymnasium  # noqa: F401

RATE = 0.05


def play(env, chances, rng, seed=None):
    """Plays a deal: what was seen, how likely each move was and which one was made, and the points."""
    observation, info = env.reset(seed=seed)
    steps, ended = [], False
    while not ended:
        likely = chances(observation, info["action_mask"])
        action = int(rng.choice(len(likely), p=likely))
        steps.append((observation, likely, action))
        observation, points, ended, _, info = env.step(action)
    return steps, points


def by_lot(observation, mask):
    return mask / mask.sum()


class Policy:
    def __init__(self, inputs, moves):
        self.weights = np.zeros((inputs, moves))
        self.usual = None

    def chances(self, observation, mask):
        numbers = np.where(mask, observation @ self.weights, -np.inf)
        shares = np.exp(numbers - numbers.max())
        return shares / shares.sum()

    def learn(self, steps, points):
        """Makes the moves of a deal more likely by as much as it went better than usual."""
        if self.usual is None:
            self.usual = points
        ahead = (points - self.usual) / 10
        self.usual += 0.02 * (points - self.usual)
        for observation, likely, action in steps:
            slope = -likely
            slope[action] += 1
            self.weights += RATE * ahead * np.outer(observation, slope)


def mean_points(env, chances, deals):
    """Points a deal, on average, in deals that nobody learns from, and the standard error of that."""
    rng = np.random.default_rng(1)
    points = [play(env, chances, rng, seed=10**6 + deal)[1] for deal in range(deals)]
    return np.mean(points), np.std(points, ddof=1) / deals**0.5


env = gymnasium.make("Tomoe/collector-v0", bots="random")
rng = np.random.default_rng(0)
policy = Policy(env.observation_space.shape[0], env.action_space.n)
env.reset(seed=1)
for _ in range(3000):
    policy.learn(*play(env, policy.chances, rng))
before, error_before = mean_points(env, by_lot, 300)
after, error_after = mean_points(env, policy.chances, 300)
better = after - before > 5 * (error_before**2 + error_after**2) ** 0.5
print("better than by lot" if better else "no better than by lot")
